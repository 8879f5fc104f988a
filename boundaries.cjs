/**
 * The arrows of the house: who may import whom. Each has a planted violation in boundaries.test.ts.
 * Type imports count as well. What is not an import (fetch, process.env) is kept by biome.json, and that no two rooms
 * need each other by scripts/checks/mutual-pairs.ts.
 */
const TEST = '\\.test\\.tsx?$'
const FEATURE = '^server/src/features/([^/]+)/'
/** The composition root, which may be split into app.<part>.ts, and its tests. */
const APP = '^server/src/app\\.[a-z.-]*ts$'
const DRIVER = '\\.driver\\.ts$'
const DRIVER_TEST = '\\.driver\\.[a-z.-]*test\\.ts$'

/** Matches a bought package however it is resolved, its type package included. */
const bought = (names) => `(^|node_modules/)(@types/)?(${names})(/|$)`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const workspaces = [
  rule(
    'contract-needs-zod-only',
    'Arrow 1: the contract is read by every side, so it depends on zod and nothing else.',
    { path: '^contract/src/', pathNot: TEST },
    { pathNot: ['^contract/src/', bought('zod')] },
  ),
  rule(
    'workspaces-meet-in-contract',
    'Arrow 2: office, traveller and server never import each other, nor what checks them.',
    { path: '^(contract|office|traveller|server|verifier)/' },
    { path: '^(office|traveller|server|verifier|e2e|bench|scripts)/', pathNot: '^$1/' },
  ),
]

const server = [
  rule(
    'platform-knows-no-feature',
    'Arrow 3: the platform is bought and cross-cutting; features stand on it, never under it.',
    { path: '^server/src/platform/' },
    { path: '^server/src/(features|cli)/' },
  ),
  rule(
    'features-meet-at-public-doors',
    'Arrow 4: another feature is entered through its *.public.ts alone.',
    { path: FEATURE },
    { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.public\\.ts$'] },
  ),
  rule(
    'no-circles',
    'Arrow 4: modules that need each other are one module, or need a third.',
    { path: '^(contract|server|office|traveller|verifier|e2e|bench|scripts)/' },
    { circular: true },
  ),
]

const history = [
  rule(
    'migrations-stand-alone',
    'A migration does on each database the same, whenever it runs: it reads no code that may change after it.',
    { path: '^server/migrations/', pathNot: TEST },
    { path: '^(contract|server/src|office|traveller)/|@e-arrival/' },
  ),
]

const office = [
  rule(
    'office-features-never-meet',
    'Arrow 5: office features meet in office/src/routes, as slots.',
    { path: '^office/src/features/([^/]+)/' },
    { path: '^office/src/features/', pathNot: '^office/src/features/$1/' },
  ),
  rule(
    'ui-knows-no-product',
    'Arrow 6: the parts in ui take data and handlers as props; they know no order and no API.',
    { path: '^office/src/ui/' },
    { path: ['^office/src/(api|features|routes|app)/', '^contract/'] },
  ),
]

const entries = [
  rule(
    'nothing-imports-main',
    'Arrow 7: main starts a process or a page; it is started, not imported.',
    { path: '.' },
    { path: '^(server/src|server/src/cli|office/src|traveller/src)/main\\.tsx?$' },
  ),
  rule(
    'nothing-imports-app',
    'Arrow 7: app.ts knows every feature; only the two main.ts and the test kit may know app.ts.',
    { pathNot: [APP, '^server/src/(cli/)?main\\.ts$', '^server/src/testing/'] },
    { path: APP },
  ),
]

const visitors = [
  rule(
    'tracking-meets-no-staff-code',
    'Arrow 8: what a traveller calls shares no code with what staff may do.',
    { path: '^server/src/features/tracking/' },
    { path: '^server/src/features/(?!(tracking|intake|orders|documents|mail|brands)/)' },
  ),
  rule(
    'intake-meets-no-staff-code',
    'Arrow 8: what a landing site calls shares no code with what staff may do; an imported order brings its remarks.',
    { path: '^server/src/features/intake/' },
    { path: '^server/src/features/(?!(tracking|intake|orders|documents|mail|brands|remarks)/)' },
  ),
  rule(
    'visitors-know-no-session',
    'Arrow 8: tracking and intake never read the staff session.',
    { path: '^server/src/features/(tracking|intake)/' },
    { path: '^server/src/.*(session|staff)[^/]*\\.ts$', pathNot: '^server/src/testing/' },
  ),
]

const tools = [
  rule(
    'kysely-in-stores-and-reads',
    'Arrow 9: SQL is written in *.store.ts, *.read.ts, platform/db, migrations and the test kit.',
    {
      path: '^(server|office|traveller)/',
      pathNot: [
        '\\.(store|read)(\\.test)?\\.ts$',
        '^server/(src/platform/db|migrations|src/testing)/',
      ],
    },
    { path: bought('kysely|kysely-[^/]+') },
  ),
  rule(
    'fastify-in-routes',
    'Arrow 9: HTTP is known to *.routes.ts, platform/http, app.ts and main.ts.',
    {
      path: '^(server|office|traveller)/',
      pathNot: [
        '\\.routes(\\.test)?\\.ts$',
        '^server/src/platform/http/',
        APP,
        '^server/src/main\\.ts$',
      ],
    },
    { path: bought('fastify|fastify-[^/]+|@fastify/[^/]+') },
  ),
  rule(
    'drivers-are-chosen-in-app',
    'Arrow 10: *.driver.ts is imported by app.ts, by its own tests, and by the page of limits for its figures.',
    { pathNot: [APP, DRIVER_TEST, '^scripts/papers/limits/'] },
    { path: DRIVER },
  ),
  rule(
    'driver-tests-stay-home',
    'Arrow 10: the test of a driver imports the driver beside it, no other.',
    { path: `^(.+)/[^/]+${DRIVER_TEST}` },
    { path: DRIVER, pathNot: '^$1/[^/]+$' },
  ),
  rule(
    'providers-in-drivers',
    'Arrow 10: the kit of a provider is known to its driver alone, so that none hides elsewhere.',
    {
      path: '^server/src/',
      pathNot: [DRIVER, DRIVER_TEST, '^server/src/testing/'],
    },
    { path: bought('@aws-sdk/[^/]+|@sendgrid/[^/]+') },
  ),
]

module.exports = {
  forbidden: [...workspaces, ...server, ...history, ...office, ...entries, ...visitors, ...tools],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
