import { passwordTexts } from '@e-arrival/contract/auth'
import { invalidField } from '../../../platform/app-error.ts'
import { isEasyToGuess, type Owner } from './easy-password.ts'
import { hashPassword, tryPassword } from './password.ts'

/** What a new password must be, and by which name the form that sends it knows it. */
export type PasswordRule = { minPassword: number; field: 'newPassword' | 'password' }

/** Refuses a password that is too short for this office or too easy to guess (D72). */
export const assertGoodPassword = async (
  password: string,
  owner: Owner,
  rule: PasswordRule,
): Promise<void> => {
  if (password.length < rule.minPassword)
    throw invalidField(rule.field, passwordTexts.tooShort(rule.field, rule.minPassword))
  if (await isEasyToGuess(password, owner)) throw invalidField(rule.field, passwordTexts.tooEasy)
}

/**
 * The hash of a password that may be set: the one way to it, so that no path sets an easy one. In its turn, since each
 * hash holds memory and a core.
 */
export const hashNewPassword = async (
  password: string,
  owner: Owner,
  rule: PasswordRule,
): Promise<string> => {
  await assertGoodPassword(password, owner, rule)
  return tryPassword(() => hashPassword(password))
}
