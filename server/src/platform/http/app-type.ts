import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type App = FastifyInstance
export type Request = FastifyRequest
export type Reply = FastifyReply
