import { getMyShift, type Shift, sayMyShift } from '@e-arrival/contract/assignment/shift'
import { toast } from 'react-toastify'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

/** The key by which a member says that he is in, or out: for who binds it and for the sheet of all keys. */
export const shiftShortcuts = {
  turn: { keys: ['i'], does: 'Say that you are in, or out: who is in is given new orders' },
} as const

export const myShift = async (): Promise<Shift> => (await call(getMyShift, {})).data

let isSaying = false

/** Says it and tells what is so then; one at a time, and never twice for one press. */
export const sayShift = async (isIn: boolean): Promise<Shift | undefined> => {
  if (isSaying) return undefined
  isSaying = true
  try {
    const { data, message } = await call(sayMyShift, { body: { in: isIn } })
    toast.success(message)
    return data
  } catch (error) {
    toast.error(messageOf(error))
    return undefined
  } finally {
    isSaying = false
  }
}
