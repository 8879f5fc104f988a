import type { MailTexts } from './mail-texts.ts'

export const zh: MailTexts = {
  approvedSubject: '您的柬埔寨电子入境卡已获批准 – 订单 {orderId}',
  greeting: '尊敬的旅客：',
  approved: '您的 e-Arrival 申请已成功获得批准。',
  attached: '您的电子入境卡见本邮件附件。请保存在手机中或打印出来，入境时出示。',
  orderId: '订单号',
  track: '您可以随时查询订单并再次下载入境卡：',
  trackButton: '查询订单',
  invoiceSubject: '订单 {orderId} 的发票 {number}',
  invoice: '您的发票见本邮件附件。',
  invoiceNumber: '发票号',
  invoiceAmount: '金额',
  pay: '您可以在此付款：',
  payButton: '支付发票',
  help: '如有疑问，我们的客服很乐意为您服务。',
  email: '电子邮箱',
  phone: '电话',
  wish: '祝您旅途愉快。',
}
