import { appendFileSync } from 'node:fs'

/** Writes what a round of faults came to where `npm run test:faults` collects it; in other runs nowhere. */
export const noteFigures = (
  fault: string,
  database: string,
  figures: Record<string, number>,
): void => {
  const path = process.env.FAULT_FIGURES
  if (path) appendFileSync(path, `${JSON.stringify({ fault, database, figures })}\n`)
}
