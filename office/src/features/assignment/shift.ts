import { getMyShift, type Shift, sayMyShift } from '@e-arrival/contract/assignment/shift'
import { toast } from 'react-toastify'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

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
