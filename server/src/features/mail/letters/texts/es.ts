import type { MailTexts } from './mail-texts.ts'

export const es: MailTexts = {
  colon: ': ',
  approvedSubject: 'Su tarjeta e-Arrival de Camboya está aprobada – pedido {orderId}',
  greeting: 'Estimado viajero, estimada viajera:',
  greetingTo: 'Hola, {name}:',
  approved: 'Su solicitud e-Arrival ha sido aprobada correctamente.',
  attached:
    'Su tarjeta e-Arrival va adjunta a este mensaje. Guárdela en el teléfono o imprímala y muéstrela a su llegada.',
  replaces: 'Esta tarjeta sustituye a una anterior. Utilice solo esta, por favor.',
  orderId: 'Número de pedido',
  track: 'Puede seguir su pedido y volver a descargar la tarjeta en cualquier momento:',
  trackButton: 'Seguir mi pedido',
  invoiceSubject: 'Factura {number} del pedido {orderId}',
  invoice: 'Su factura va adjunta a este mensaje.',
  invoiceNumber: 'Número de factura',
  invoiceAmount: 'Importe',
  receiptSubject: 'Recibo {number} del pedido {orderId}',
  receipt: 'Gracias: su pedido está pagado. Adjuntamos su recibo a este correo.',
  receiptNumber: 'Número de recibo',
  transaction: 'Número de transacción',
  pay: 'Puede pagarla aquí:',
  payButton: 'Pagar la factura',
  help: '¿Tiene preguntas? Nuestro servicio de atención al cliente le ayudará con gusto.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  wish: 'Le deseamos un buen viaje.',
}
