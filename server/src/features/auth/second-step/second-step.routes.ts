import * as routes from '@e-arrival/contract/auth/second-step'
import type { App, Reply } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { serveRoute } from '../../../platform/http/serve-route.ts'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import { answerSignedIn } from '../answer-signed-in.ts'
import { offerApp, proveApp } from './codes/add-app.ts'
import { checkCode } from './codes/check-code.ts'
import {
  type Entered,
  enrollingHalfOf,
  finishEnrolment,
  finishSignIn,
  halfOf,
} from './finish-sign-in.ts'
import { offerPasskey, provePasskey } from './passkeys/add-passkey.ts'
import { askPasskey, checkPasskey } from './passkeys/check-passkey.ts'
import type { SecondStepDeps } from './second-step.deps.ts'

type Deps = SecondStepDeps & { jwtKeys: SigningKeys }

/** The second step of a sign-in: each call names its half sign-in, and none of them has a session. */
export const registerSecondStepRoutes = (app: App, identify: Identify, deps: Deps): void => {
  const enter = ({ reply }: { reply: Reply }, data: Entered) => answerSignedIn(deps, reply, data)
  serveRoute(app, identify, routes.secondStepByCode, async ({ body }, from, exchange) => {
    const half = await halfOf(deps, body.step, from)
    return enter(exchange, await finishSignIn(deps, half, await checkCode(deps, half, body.code)))
  })
  serveRoute(app, identify, routes.secondStepAskPasskey, async ({ body }, from) => {
    const { holder, member } = await halfOf(deps, body.step, from)
    return { data: await askPasskey(deps, holder, member.id) }
  })
  serveRoute(app, identify, routes.secondStepByPasskey, async ({ body }, from, exchange) => {
    const half = await halfOf(deps, body.step, from)
    await checkPasskey(deps, half.holder, half, body.credential)
    return enter(exchange, await finishSignIn(deps, half, 'passkey'))
  })
  serveRoute(app, identify, routes.enrolTotp, async ({ body }, from) => {
    const { holder, member } = await enrollingHalfOf(deps, body.step, from)
    return { data: await offerApp(deps, holder, member) }
  })
  serveRoute(app, identify, routes.enrolledTotp, async ({ body }, from, exchange) => {
    const half = await enrollingHalfOf(deps, body.step, from)
    const save = await proveApp(deps, half.holder, half, body)
    return enter(exchange, await finishEnrolment(deps, half, 'app', save))
  })
  serveRoute(app, identify, routes.enrolPasskey, async ({ body }, from) => {
    const { holder, member } = await enrollingHalfOf(deps, body.step, from)
    return { data: await offerPasskey(deps, holder, member) }
  })
  serveRoute(app, identify, routes.enrolledPasskey, async ({ body }, from, exchange) => {
    const half = await enrollingHalfOf(deps, body.step, from)
    const save = await provePasskey(deps, half.holder, half.member.id, body)
    return enter(exchange, await finishEnrolment(deps, half, `passkey “${body.name}”`, save))
  })
}
