import { MAX_DOCUMENT_BYTES } from '@e-arrival/contract/documents'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { routes } from '@e-arrival/contract/routes'
import { hasFileIn, openFiles } from './app.files.ts'
import { openDeliveries } from './app.integrations.ts'
import {
  attachmentsFrom,
  isKnownSetUp,
  openProviders,
  providerDrivers,
  whyMailWithheld,
} from './app.mail.ts'
import { officeFigures } from './app.metrics.ts'
import { loadPages, registerPages } from './app.pages.ts'
import { publicUrlOf } from './app.public-url.ts'
import { loadVerifier } from './app.verifier.ts'
import { registerActivityRoutes } from './features/activity/activity.routes.ts'
import { registerAssignmentRoutes } from './features/assignment/assignment.routes.ts'
import {
  assertLive,
  assertProved,
  findSession,
  liveSessionsOf,
  seenSessions,
  whileStillIn,
} from './features/auth/auth.public.ts'
import { registerAuthRoutes } from './features/auth/auth.routes.ts'
import { signInLimits } from './features/auth/sign-in.limits.ts'
import { createBrandFor, loadBrands } from './features/brands/brands.public.ts'
import { registerDefencePackRoutes } from './features/defence-packs/defence-packs.routes.ts'
import { currentDocument, forgetFilesOf } from './features/documents/documents.public.ts'
import { registerDocumentRoutes } from './features/documents/documents.routes.ts'
import { openCheckpoints } from './features/evidence/evidence.public.ts'
import { registerEvidenceRoutes } from './features/evidence/evidence.routes.ts'
import { registerEvidenceBundleRoutes } from './features/evidence-bundle/evidence-bundle.routes.ts'
import { registerFilingRoutes } from './features/filing/filing.routes.ts'
import { loadFilingForm } from './features/filing/load-filing-form.ts'
import { registerGatewaysRoutes } from './features/gateways/gateways.routes.ts'
import { registerHandOverRoutes } from './features/hand-over/hand-over.routes.ts'
import { checkIntakeKey } from './features/intake/intake.public.ts'
import { registerIntakeRoutes } from './features/intake/intake.routes.ts'
import { reachOf } from './features/integrations/integrations.public.ts'
import { registerIntegrationRoutes } from './features/integrations/integrations.routes.ts'
import { registerInvoiceRoutes } from './features/invoices/invoices.routes.ts'
import { registerLiveRoutes } from './features/live/live.routes.ts'
import { mailsToTravellers, outboxDir } from './features/mail/mail.public.ts'
import { registerMailRoutes } from './features/mail/mail.routes.ts'
import { providersWithout, setupLine } from './features/mail/mail-setup.ts'
import { startOutbox } from './features/mail/outbox/outbox.ts'
import { registerMailWebhooks } from './features/mail/receipts/mail-webhooks.routes.ts'
import { snsText } from './features/mail/receipts/sns.driver.ts'
import { registerMailManagement } from './features/mail/rescue/mail-manage.routes.ts'
import { loadHolidays } from './features/now/load-holidays.ts'
import { registerNowRoutes } from './features/now/now.routes.ts'
import { readOfficeNow } from './features/now/read-now.ts'
import { forgetViewsOf, releaseAssignments } from './features/orders/orders.public.ts'
import { registerOrdersRoutes } from './features/orders/orders.routes.ts'
import { erasing } from './features/privacy/erase/erasing.ts'
import { registerPrivacyRoutes } from './features/privacy/privacy.routes.ts'
import { retentionDays } from './features/privacy/retention/retention.rules.ts'
import { remarksOfOrder } from './features/remarks/remarks.public.ts'
import { registerRemarkRoutes } from './features/remarks/remarks.routes.ts'
import { registerReportRoutes } from './features/reports/reports.routes.ts'
import { forgetTextsOf } from './features/saved-texts/saved-texts.public.ts'
import { registerSavedTextsRoutes } from './features/saved-texts/saved-texts.routes.ts'
import { registerSensitiveReadRoutes } from './features/sensitive-reads/sensitive-reads.routes.ts'
import { registerTeamRoutes } from './features/team/team.routes.ts'
import { answerPage } from './features/tracking/pages/answer-page.routes.ts'
import { addressSinceOf, trackingGrantsOf } from './features/tracking/tracking.public.ts'
import { registerTrackingRoutes } from './features/tracking/tracking.routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/db.ts'
import { readinessOf } from './platform/db/is-ready.ts'
import { joining } from './platform/db/joined-connection.ts'
import type { Listen } from './platform/db/listen.ts'
import { positionOf } from './platform/db/replica/read-behind.ts'
import type { App } from './platform/http/app-type.ts'
import type { Identify } from './platform/http/caller/identify.ts'
import { createHttp } from './platform/http/create-http.ts'
import { proxiesOf, warnOfForwarding } from './platform/http/forwarded.ts'
import { readinessUntil, serveHealth } from './platform/http/health.ts'
import { answerOnce } from './platform/http/idempotency/answer-once.ts'
import { logRequests } from './platform/http/log-requests.ts'
import { serveOpenApi } from './platform/http/openapi/serve-openapi.ts'
import { followPositions } from './platform/http/positions.ts'
import type { Logger } from './platform/log.ts'
import { serveFigures } from './platform/metrics/gauges-on-scrape.ts'
import { noteLostFiles } from './platform/metrics/lost-files.ts'
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import type { Secrets } from './platform/secrets/secrets.ts'

/** What the process hands to the app: everything that is opened and closed outside it. */
export type Resources = {
  config: Config
  db: Db
  listen: Listen
  clock: Clock
  log: Logger
  secrets: Secrets
  /** A line for whoever started the process. */
  say: (line: string) => void
  /** What GET /metrics tells beside what the app adds; without it one is opened. */
  metrics?: Metrics
  /** Aborted when the process is to stop: calls are answered on, and /readyz says no. */
  leaving?: AbortSignal
}

/** The composition root: alone knows every feature. */
export const buildApp = async (resources: Resources): Promise<App> => {
  const { config, db, listen, clock, log, secrets, say } = resources
  const auth = { clock, jwtKeys: secrets.jwt }
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false
  const files = await openFiles(config)
  const metrics = resources.metrics ?? openMetrics()
  const noteLost = noteLostFiles(metrics, log)
  const tracking = {
    ...{ db, clock, linkKeys: secrets.links, https, noteLost },
    hasFile: hasFileIn(db, files),
    downloadsADay: config.DOWNLOADS_A_DAY,
  }
  const brandFor = createBrandFor(await loadBrands(config.BRANDS_FILE))
  const providers = await openProviders(config)
  const isSetUp = (provider: Provider) => providers[provider].isSetUp()
  const seenSetUp = isKnownSetUp(providers)
  const pages = await loadPages({
    ...{ ...tracking, brandFor, publicUrl: config.PUBLIC_URL },
    mails: mailsToTravellers(db, { clock, isSetUp: seenSetUp }),
  })
  const app = await createHttp({
    logger: log,
    trustProxy: config.TRUST_PROXY,
    https,
    maxUploadBytes: MAX_DOCUMENT_BYTES,
    answerPage: answerPage(pages),
  })
  const publicUrl = () => publicUrlOf(config, app)
  logRequests(app)
  const proxies = proxiesOf(config.TRUST_PROXY)
  warnOfForwarding(app, proxies)
  const checkpoints = await openCheckpoints(config, clock)
  serveFigures({ metrics, log }, officeFigures({ db, clock, verifiers: checkpoints.verifiers }))
  serveHealth(app, readinessUntil(readinessOf(db), resources.leaving), { metrics, proxies })
  const identify: Identify = {
    ...seenSessions((token, untouched) => findSession(db, auth, token, untouched)),
    assertProved: (session) => assertProved({ db, clock, publicUrl }, session),
    assertLive: (session) => assertLive(db, { clock }, session),
    whileStillIn: (session, work) =>
      whileStillIn({ db, clock }, session, (trx) => joining(trx, work), { changesMembers: false }),
    answerOnce: (call, work) => answerOnce({ db, clock }, call, work),
    trackingGrants: trackingGrantsOf(tracking),
    intakeKey: (sent, from, isAgain) =>
      checkIntakeKey(db, { clock, perMinute: config.INTAKE_PER_MINUTE }, { sent, from, isAgain }),
  }
  const position = positionOf(db)
  if (position) followPositions(app, position)
  registerIntakeRoutes(app, identify, {
    ...{ db, clock, futureDays: config.FUTURE_DAYS },
    paths: routes.map(({ path }) => path),
  })
  const reads = { db, clock, readsPerTenMinutes: config.READS_PER_TEN_MINUTES }
  registerOrdersRoutes(app, identify, {
    ...{ ...reads, remarksOfOrder, addressSinceOf },
    isSetUp: seenSetUp,
  })
  registerSavedTextsRoutes(app, identify, { db, clock })
  registerAssignmentRoutes(app, identify, { db, clock })
  registerFilingRoutes(app, identify, { ...reads, form: await loadFilingForm(config.FILING_FORM) })
  const now = { clock, holidays: await loadHolidays(config.PUBLIC_HOLIDAYS) }
  registerNowRoutes(app, identify, { db, ...now })
  registerHandOverRoutes(app, identify, { db, ...now })
  registerSensitiveReadRoutes(app, identify, reads)
  registerEvidenceRoutes(app, identify, { db, clock, checkpoints })
  registerRemarkRoutes(app, identify, { db, clock })
  await registerLiveRoutes(app, identify, {
    ...{ db, clock, listen },
    liveSessionsOf: (ids) => liveSessionsOf(db, { clock }, ids),
    readNow: () => readOfficeNow(db, now),
  })
  registerPrivacyRoutes(app, identify, {
    ...{ ...reads, files, noteLost, days: retentionDays(config) },
    erase: erasing(config, files, clock, log),
  })
  const letters = {
    ...{ db, clock, brandFor, publicUrl, isSetUp },
    holdSeconds: config.MAIL_HOLD_SECONDS,
    mailLimits: { own: config.MAILS_AN_HOUR, others: config.MAILS_TO_OTHERS_AN_HOUR },
  }
  registerDocumentRoutes(app, identify, {
    ...{ ...letters, ...reads, files, noteLost },
    linkKeys: secrets.links,
  })
  registerMailRoutes(app, identify, { ...letters, currentDocument })
  registerMailManagement(app, identify, { db, clock, providers, whyWithheld: whyMailWithheld })
  const packs = { db, clock, brandFor, checkpoints }
  registerDefencePackRoutes(app, identify, packs)
  const attachments = attachmentsFrom(files)
  registerEvidenceBundleRoutes(app, identify, {
    ...{ ...packs, ...reads, files, noteLost, loadPage: loadVerifier },
    ...{ mailFrom: config.MAIL_FROM, loadAttachments: attachments },
  })
  registerInvoiceRoutes(app, identify, letters)
  registerReportRoutes(app, identify, { db, clock })
  registerMailWebhooks(app, identify, {
    ...{ db, clock, config, drivers: providerDrivers, fetchText: snsText() },
  })
  const outbox = await startOutbox({
    ...{ db, clock, log, listen, mailFrom: config.MAIL_FROM, finishWithinMs: 4_000 },
    providers,
    loadAttachments: attachments,
    whyWithheld: whyMailWithheld,
  })
  const sealKeys = secrets.seal
  const deliveries = await openDeliveries(config, { db, clock, log, listen, sealKeys })
  // Together with the last answers, not after them: stopping takes a few seconds at the most.
  let closed: Promise<unknown> | undefined
  app.addHook('preClose', async () => {
    closed = Promise.all([outbox.close(), deliveries.close()])
  })
  app.addHook('onClose', async () => void (await closed))
  // Not waited for: a machine without a metadata service answers late.
  void providersWithout(providers).then((without) => {
    const line = setupLine(without, outboxDir(config))
    if (line) say(line)
  })
  serveOpenApi(app, identify)
  registerTrackingRoutes(app, identify, tracking)
  const minPassword = config.MIN_PASSWORD
  registerAuthRoutes(app, identify, {
    ...{ ...auth, db, minPassword, resetTries: config.RESET_TRIES },
    ...{ sealKeys, secondStepFor: config.SECOND_STEP_FOR },
    limits: signInLimits({
      atMember: config.SIGN_IN_TRIES,
      ofAddress: config.SIGN_IN_TRIES_OF_ADDRESS,
    }),
    ...{ publicUrl, isSetUp },
  })
  const releasing: typeof releaseAssignments = (...orders) =>
    releaseAssignments(...orders).catch((err: unknown) =>
      app.log.error({ err }, 'orders of a leaver wait for the next turn to be freed'),
    )
  const leaving = { releaseAssignments: releasing, forgetViewsOf, forgetTextsOf, forgetFilesOf }
  registerTeamRoutes(app, identify, { db, clock, minPassword, publicUrl, ...leaving })
  registerGatewaysRoutes(app, identify, { db, clock })
  registerActivityRoutes(app, identify, { db })
  const reach = reachOf(config)
  registerIntegrationRoutes(app, identify, { db, clock, sealKeys, reach })
  await registerPages(app, pages)
  return app
}
