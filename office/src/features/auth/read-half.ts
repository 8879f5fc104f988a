import { type HalfSignIn, halfSignInSchema } from '@e-arrival/contract/auth/second-step'

/** What a refused sign-in says of its second step; undefined where there is none. */
export const readHalf = (data: unknown): HalfSignIn | undefined =>
  halfSignInSchema.safeParse(data).data
