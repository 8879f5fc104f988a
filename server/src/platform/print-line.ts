import { visible } from '@e-arrival/contract/shown/visible'

/** A line of the process for who started it, beside its log; what it quotes of the database is one line and all seen. */
export const printLine = (to: Pick<NodeJS.WriteStream, 'write'>, line: string): void =>
  void to.write(`${visible(line)}\n`)
