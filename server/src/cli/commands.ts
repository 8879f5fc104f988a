import type { Command } from './command.ts'
import { intakeKeyAdd } from './intake-key-add.ts'
import { ordersDemo } from './orders-demo.ts'
import { ordersImport } from './orders-import.ts'
import { staffAdd } from './staff-add.ts'

/** Every command of `npm run cli --`. */
export const commands: readonly Command[] = [ordersImport, ordersDemo, intakeKeyAdd, staffAdd]
