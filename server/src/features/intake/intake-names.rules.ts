/** A stored field under the name that landing sites send it by. */
export const intakeName = (field: string): string =>
  field === 'account_email' ? 'user.email' : field
