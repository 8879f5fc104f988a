import { route } from './route.ts'

export const getOpenApi = route({
  method: 'GET',
  path: '/openapi.json',
  permission: 'openapi.read',
  summary: 'This contract as an OpenAPI document',
  reply: 'stream',
  contentType: 'application/json',
})

export const getIntakeOpenApi = route({
  method: 'GET',
  path: '/intake/openapi.json',
  permission: 'public',
  summary: "The intake's calls alone as an OpenAPI document, for anybody",
  reply: 'stream',
  contentType: 'application/json',
})
