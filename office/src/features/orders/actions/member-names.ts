import { listTeam } from '@e-arrival/contract/team'
import { call } from '../../../api/call.ts'

/** The names orders can be given to, for Admin and Manager. */
export const memberNames = {
  queryKey: ['team', 'names'],
  queryFn: async () => (await call(listTeam, {})).data.map(({ name }) => name),
}
