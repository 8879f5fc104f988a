/** An address as it is compared: in any letter case, whatever stands around it. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()

export const sameAddress = (one: string, other: string): boolean =>
  plainEmail(one) === plainEmail(other)

/** An order's address: its application's; its account's only where that is empty (D41). In SQL: `orderAddress`. */
export const addressOf = (application: string, account: string): string =>
  application.trim() || account.trim()

/** The same of an order as staff have it. */
export const orderAddress = (order: { email: string; user: { email: string } }): string =>
  addressOf(order.email, order.user.email)

/** The question before a document is mailed to another address than the order's own, '' where it has none (D47). */
export const askOtherAddress = (to: string, own: string): string =>
  `${to} is not the address of this order${own ? ` (${own})` : ''}. Send the document there?`
