/** When no more tests are begun, in milliseconds since 1970; as `--within` of `npm test` says to vitest and Playwright. */
export const isTimeOver = (): boolean =>
  Date.now() > Number(process.env.TESTS_BEGIN_UNTIL ?? Number.POSITIVE_INFINITY)
