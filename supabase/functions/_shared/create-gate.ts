import { createKeyHasher } from './gate/client-key.ts'
import type { Config } from './env/config.ts'
import { createGate as create, type Gate } from './gate/gate.ts'
import { createRestLimits } from './gate/limits-rest.ts'
import type { Log } from './http/log.ts'
import { createTurnstile } from './gate/verify-turnstile.ts'

/** The gate that the environment asks for. */
export function createGate({ backend, gateSettings, turnstile }: Config, log: Log): Gate {
  const { clientIpHeader } = gateSettings
  return create({
    settings: gateSettings,
    limits: createRestLimits(backend),
    hashKey: createKeyHasher(backend.secretKey),
    now: () => new Date(),
    checkVisitor: turnstile && createTurnstile({ ...turnstile, clientIpHeader, log }),
  })
}
