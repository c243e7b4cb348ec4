import type { Log } from '../log/log.ts';
import type { Env } from '../../env.ts';
import { memoryCounts, redisCounts } from './counts.ts';
import { type Limiter, limiterOn, noLimits } from './limiter.ts';

/** The limits as the environment asks for them: off, in this process, or shared by all through Redis. */
export function openLimiter(env: Env, log: () => Log): Limiter {
  if (!env.rateLimits) return noLimits();
  return limiterOn(env.redisUrl ? redisCounts(env.redisUrl, log) : memoryCounts(), env);
}
