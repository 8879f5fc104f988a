import { route } from './route.ts'

export const getOpenApi = route({
  method: 'GET',
  path: '/openapi.json',
  permission: 'openapi.read',
  summary: 'This contract as an OpenAPI document',
  reply: 'stream',
})
