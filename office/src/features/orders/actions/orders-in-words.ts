import { counted } from '../../../ui/digits.ts'

/** '1 order', '5,555 orders'. */
export const ordersInWords = (count: number): string => counted(count, 'order')
