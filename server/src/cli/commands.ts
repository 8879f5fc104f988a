import { backup } from './backup/backup.ts'
import { restore } from './backup/restore/restore.ts'
import { checkpoint } from './checkpoint.ts'
import type { Command } from './command.ts'
import { intakeKeyAdd } from './intake-key-add.ts'
import { intakeKeyList, intakeKeyRevoke, intakeKeyRotate } from './intake-keys.ts'
import { keysList, keysRotate } from './keys.ts'
import { migrateCommand } from './migrate.ts'
import { ordersDemo } from './orders/orders-demo.ts'
import { ordersImport } from './orders/orders-import.ts'
import { ordersImports, ordersImportUndo } from './orders/orders-imports.ts'
import { privacyErase, privacyExport, privacyRetention } from './privacy.ts'
import { signingKeysList, signingKeysRotate } from './signing-keys.ts'
import { staffAdd } from './staff-add.ts'
import { staffResetSecondStep } from './staff-reset-second-step.ts'
import { verify } from './verify.ts'
import { webhookAdd, webhookList, webhookRevoke, webhookRotate } from './webhooks.ts'

/** Every command of `npm run cli --`. */
export const commands: readonly Command[] = [
  ordersImport,
  ordersImports,
  ordersImportUndo,
  ordersDemo,
  intakeKeyAdd,
  intakeKeyList,
  intakeKeyRotate,
  intakeKeyRevoke,
  webhookAdd,
  webhookList,
  webhookRotate,
  webhookRevoke,
  keysList,
  keysRotate,
  signingKeysList,
  signingKeysRotate,
  staffAdd,
  staffResetSecondStep,
  backup,
  restore,
  migrateCommand,
  verify,
  checkpoint,
  privacyRetention,
  privacyExport,
  privacyErase,
]
