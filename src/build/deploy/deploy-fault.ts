/** Why a deployment cannot go on: a French sentence for whoever deploys, with what to do next. */
export class DeployFault extends Error {}

/** The connection is lost, or the host has not answered in time: connect again and repeat the operation. */
export class ConnectionLost extends Error {}
