import type { MailTexts } from './mail-texts.ts'

export const ru: MailTexts = {
  colon: ': ',
  approvedSubject: 'Ваша карта e-Arrival для Камбоджи одобрена – заказ {orderId}',
  greeting: 'Здравствуйте!',
  greetingTo: 'Здравствуйте, {name}!',
  approved: 'Ваша заявка e-Arrival успешно одобрена.',
  attached:
    'Карта e-Arrival приложена к этому письму. Сохраните её в телефоне или распечатайте и предъявите по прибытии.',
  replaces: 'Эта карта заменяет предыдущую. Пожалуйста, пользуйтесь только этой.',
  orderId: 'Номер заказа',
  track: 'Вы можете в любое время проверить заказ и снова скачать карту:',
  trackButton: 'Проверить заказ',
  invoiceSubject: 'Счёт {number} по заказу {orderId}',
  invoice: 'Счёт приложен к этому письму.',
  invoiceNumber: 'Номер счёта',
  invoiceAmount: 'Сумма',
  receiptSubject: 'Квитанция {number} по заказу {orderId}',
  receipt: 'Спасибо: ваш заказ оплачен. Квитанция приложена к этому письму.',
  receiptNumber: 'Номер квитанции',
  transaction: 'Номер транзакции',
  pay: 'Оплатить можно здесь:',
  payButton: 'Оплатить счёт',
  help: 'Есть вопросы? Наша служба поддержки с радостью поможет.',
  email: 'Эл. почта',
  phone: 'Телефон',
  wish: 'Желаем вам приятной поездки.',
}
