import { factorTexts, resetMemberFactors } from '@e-arrival/contract/auth/factors'
import { roles } from '@e-arrival/contract/permissions'
import * as routes from '@e-arrival/contract/team'
import { type OneMember, teamTexts } from '@e-arrival/contract/team'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { said } from '../../platform/http/said.ts'
import { serveRoute, sessionOf } from '../../platform/http/serve-route.ts'
import { countFactors, hasFactor } from '../auth/auth.public.ts'
import { addMember } from './add-member.ts'
import { type DeleteDeps, deleteMember, type Left } from './delete-member.ts'
import { registerMemberSessionsRoutes } from './member-sessions.routes.ts'
import { resetFactors } from './reset-factors.ts'
import { findMember, listTeam } from './team.read.ts'
import { updateMember } from './update-member.ts'

export const registerTeamRoutes = (
  app: App,
  identify: Identify,
  deps: DeleteDeps & { db: Db; minPassword: number; publicUrl: () => string },
): void => {
  const { db } = deps
  registerMemberSessionsRoutes(app, identify, deps)
  const read = async (id: number): Promise<OneMember> => {
    const member = await findMember(db, id)
    if (!member) throw new AppError('notFound', teamTexts.unknownMember)
    return { ...member, secondStep: hasFactor(await countFactors(db, id)) }
  }
  serveRoute(app, identify, routes.listTeam, async () => {
    const data = await listTeam(db)
    return { data, count: data.length }
  })
  serveRoute(app, identify, routes.getMember, async ({ params }) => ({
    data: await read(params.id),
  }))
  serveRoute(app, identify, routes.addMember, async ({ body }, caller) => {
    const id = await addMember(db, deps, sessionOf(caller), body)
    return { data: await read(id), message: teamTexts.added }
  })
  serveRoute(app, identify, routes.updateMember, async ({ body }, caller) => {
    const isNew = await updateMember(db, deps, sessionOf(caller), body)
    const words = { done: teamTexts.updated, already: teamTexts.unchanged }
    return { data: await read(body.tmId), ...said(isNew, words) }
  })
  serveRoute(
    app,
    identify,
    routes.deleteMember,
    async ({ body }, caller, { once }) => {
      let left: Left | undefined
      const answer = await once(undefined, async () => {
        left = await deleteMember(db, deps, sessionOf(caller), body.teamMemberId)
        return { data: null, message: teamTexts.deleted }
      })
      if (left) await deps.releaseAssignments(db, left.actor, left.leaver, deps.clock())
      return answer
    },
    { actsOnce: true },
  )
  serveRoute(app, identify, resetMemberFactors, async ({ body }, caller) => {
    const memberId = body.teamMemberId
    await resetFactors(db, deps, { by: sessionOf(caller), from: caller, memberId })
    return { data: null, message: factorTexts.reset }
  })
  serveRoute(app, identify, routes.listMemberTypes, async () => ({
    data: roles.map((type, index) => ({ id: index + 1, type })),
    count: roles.length,
  }))
}
