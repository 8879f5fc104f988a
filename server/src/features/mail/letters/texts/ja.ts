import type { MailTexts } from './mail-texts.ts'

export const ja: MailTexts = {
  colon: '：',
  approvedSubject: 'カンボジア e-Arrival カードが承認されました – 注文番号 {orderId}',
  greeting: 'ご旅行者様',
  greetingTo: '{name} 様',
  approved: 'e-Arrival の申請が承認されました。',
  attached:
    'e-Arrival カードをこのメールに添付しています。スマートフォンに保存するか印刷し、到着時にご提示ください。',
  replaces: 'このカードは以前のカードに代わるものです。今後はこのカードのみをご使用ください。',
  orderId: '注文番号',
  track: 'いつでもご注文の確認とカードの再ダウンロードができます：',
  trackButton: '注文を確認する',
  invoiceSubject: 'ご注文 {orderId} の請求書 {number}',
  invoice: '請求書をこのメールに添付しています。',
  invoiceNumber: '請求書番号',
  invoiceAmount: '金額',
  receiptSubject: '領収書 {number}（ご注文 {orderId}）',
  receipt: 'ありがとうございます。ご注文はお支払い済みです。領収書をこのメールに添付しました。',
  receiptNumber: '領収書番号',
  transaction: '取引番号',
  pay: 'お支払いはこちらから：',
  payButton: '請求書を支払う',
  help: 'ご不明な点はカスタマーサービスまでお気軽にお問い合わせください。',
  email: 'メール',
  phone: '電話',
  wish: 'よいご旅行をお祈りいたします。',
}
