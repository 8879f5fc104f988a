export { type ActiveGateway, activeGateway } from './gateways.read.ts'
