/** What a body or a line says of its payment, as it came: the validated order says only yes or no. */
export const saidOfPayment = (raw: unknown): unknown =>
  (raw as { payment_confirmed?: unknown } | null)?.payment_confirmed
