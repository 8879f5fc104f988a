export { insertOrders, type NewApplication, type NewOrder } from './insert-orders.store.ts'
export { confirmPayment, findOrderForIntake } from './intake-orders.store.ts'
export { updateApplications } from './update-applications.store.ts'
