import { openFiles } from '../../app.files.ts'
import { attachmentsFrom } from '../../app.mail.ts'
import { createBrandFor, loadBrands } from '../../features/brands/brands.public.ts'
import { openCheckpoints } from '../../features/evidence/evidence.public.ts'
import type { BundleDeps } from '../../features/evidence-bundle/make-bundle.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { TestApp } from '../test-app.ts'

/** What an app makes evidence bundles with, over its own database and files; the page in them is a stand-in. */
export const bundleDeps = async ({ db, dataDir }: TestApp): Promise<BundleDeps> => {
  const config = readConfig({ DATA_DIR: dataDir })
  const files = await openFiles(config)
  return {
    ...{ db, files, clock: systemClock, page: Buffer.from('<!doctype html>') },
    brandFor: createBrandFor(await loadBrands(undefined)),
    checkpoints: await openCheckpoints(config, systemClock),
    readsPerTenMinutes: 60,
    noteLost: () => undefined,
    ...{ mailFrom: config.MAIL_FROM, loadAttachments: attachmentsFrom(files) },
  }
}
