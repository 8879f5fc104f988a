import type { MailTexts } from './mail-texts.ts'

export const ko: MailTexts = {
  colon: ': ',
  approvedSubject: '캄보디아 e-Arrival 카드가 승인되었습니다 – 주문 {orderId}',
  greeting: '여행자님께,',
  greetingTo: '{name} 님께,',
  approved: 'e-Arrival 신청이 성공적으로 승인되었습니다.',
  attached:
    'e-Arrival 카드가 이 메일에 첨부되어 있습니다. 휴대전화에 저장하거나 인쇄하여 도착 시 제시해 주세요.',
  replaces: '이 카드는 이전 카드를 대체합니다. 이 카드만 사용해 주세요.',
  orderId: '주문 번호',
  track: '언제든지 주문을 조회하고 카드를 다시 내려받을 수 있습니다:',
  trackButton: '주문 조회',
  invoiceSubject: '주문 {orderId}의 청구서 {number}',
  invoice: '청구서가 이 메일에 첨부되어 있습니다.',
  invoiceNumber: '청구서 번호',
  invoiceAmount: '금액',
  receiptSubject: '영수증 {number} (주문 {orderId})',
  receipt: '감사합니다. 주문 대금이 결제되었습니다. 영수증이 이 메일에 첨부되어 있습니다.',
  receiptNumber: '영수증 번호',
  transaction: '거래 번호',
  pay: '여기에서 결제하실 수 있습니다:',
  payButton: '청구서 결제',
  help: '궁금한 점이 있으시면 고객 센터에서 기꺼이 도와드리겠습니다.',
  email: '이메일',
  phone: '전화',
  wish: '즐거운 여행 되시기 바랍니다.',
}
