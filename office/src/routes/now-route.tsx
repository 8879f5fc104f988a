import { WaitingHandOvers } from '../features/hand-over/waiting-hand-overs.tsx'
import { NowPage } from '../features/now/now-page.tsx'

export const Screen = () => (
  <NowPage>
    <WaitingHandOvers />
  </NowPage>
)
