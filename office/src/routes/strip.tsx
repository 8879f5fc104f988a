import { WaitingHandOvers } from '../features/hand-over/waiting-hand-overs.tsx'
import { NowStrip } from '../features/now/now-strip.tsx'

export const Strip = () => (
  <NowStrip>
    <WaitingHandOvers />
  </NowStrip>
)
