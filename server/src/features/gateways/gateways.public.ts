export { activeGateway } from './gateways.read.ts'
