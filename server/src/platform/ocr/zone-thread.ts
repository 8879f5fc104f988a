import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { READY } from '../limited-thread.ts'
import { pictureIn } from './picture-in.ts'
import type { ZoneLines } from './read-zone-lines.ts'
import { startRecogniser } from './recogniser.ts'
import { zoneLinesIn } from './zone-lines.rules.ts'

const answer = (said: typeof READY | ZoneLines): void => parentPort?.postMessage(said)

const recognise = await startRecogniser()
answer(READY)
const { picture, orientation, hasMore } = await pictureIn(await readFile(String(workerData)))
answer({ lines: picture ? zoneLinesIn(recognise(picture, orientation)) : [], hasMore })
