/** The question before a document is mailed to another address than the order's own, '' where it has none (D47). */
export const askOtherAddress = (to: string, own: string): string =>
  `${to} is not the address of this order${own ? ` (${own})` : ''}. Send the document there?`
