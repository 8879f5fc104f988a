import type { MailTexts } from './mail-texts.ts'

export const vi: MailTexts = {
  colon: ': ',
  approvedSubject: 'Thẻ e-Arrival Campuchia của bạn đã được chấp thuận – đơn {orderId}',
  greeting: 'Kính gửi quý khách,',
  greetingTo: 'Kính gửi {name},',
  approved: 'Đơn đăng ký e-Arrival của bạn đã được chấp thuận thành công.',
  attached:
    'Thẻ e-Arrival của bạn được đính kèm trong thư này. Vui lòng lưu trên điện thoại hoặc in ra và xuất trình khi đến.',
  replaces: 'Thẻ này thay thế thẻ trước đó. Vui lòng chỉ sử dụng thẻ này.',
  orderId: 'Mã đơn hàng',
  track: 'Bạn có thể theo dõi đơn và tải lại thẻ bất cứ lúc nào:',
  trackButton: 'Theo dõi đơn hàng',
  invoiceSubject: 'Hóa đơn {number} cho đơn {orderId}',
  invoice: 'Hóa đơn của bạn được đính kèm trong thư này.',
  invoiceNumber: 'Số hóa đơn',
  invoiceAmount: 'Số tiền',
  receiptSubject: 'Biên lai {number} cho đơn {orderId}',
  receipt:
    'Xin cảm ơn: đơn của quý khách đã được thanh toán. Biên lai được đính kèm trong thư này.',
  receiptNumber: 'Số biên lai',
  transaction: 'Mã giao dịch',
  pay: 'Bạn có thể thanh toán tại đây:',
  payButton: 'Thanh toán hóa đơn',
  help: 'Bạn có câu hỏi? Bộ phận chăm sóc khách hàng luôn sẵn lòng giúp đỡ.',
  email: 'Email',
  phone: 'Điện thoại',
  wish: 'Chúc bạn có chuyến đi tốt đẹp.',
}
