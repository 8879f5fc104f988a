/** What the forms before a session keep is one address: who forgot his password does not type it twice. */
export const SIGNING_IN = 'signing-in'
