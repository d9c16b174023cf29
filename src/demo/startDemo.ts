import { change } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { connectGroups } from './directories/connectGroups';
import type { DemoDirectories } from './directories/demoDirectories';
import { connectProvider } from './connectProvider';
import { openDemoWorld } from './build/openDemoWorld';
import { chooseDemoPassword, renewDemoPassword } from './world/password';
import { DEMO_SSO_DOMAIN } from './world/seed';
import { giveMemberPapers } from './memberPapers';
import { giveBadges } from './badges';
import { giveForms } from './forms';
import { giveOnboarding } from './onboarding';
import { giveWelcomePictures } from './welcomePictures';
import { startDemoTraffic, type DemoTraffic } from './traffic/demoTraffic';

/**
 * Opens the demo world by the settings and lets its people come and go until stopped.
 * @param directories the directories that run beside it, if any
 * @param isWatched whether anybody is connected; without it the traffic is as lively as if somebody were
 * @returns null where the demo is off, or the database belongs to somebody else
 */
export async function startDemo(
  deps: Deps,
  isWatched?: () => boolean,
  directories: DemoDirectories | null = null,
): Promise<DemoTraffic | null> {
  const { demo, loopbackOnly } = deps.environment;
  if (!demo.on) return null;
  const password = await chooseDemoPassword(deps.db, loopbackOnly);
  const plans = await openDemoWorld({
    db: deps.db,
    now: deps.now(),
    members: demo.members,
    evacuees: demo.evacuees,
    password,
    log: (message) => deps.log.info(message),
  });
  if (plans === null) return null;
  await giveWelcomePictures(deps);
  await giveMemberPapers(deps);
  await giveOnboarding(deps);
  await giveForms(deps);
  await giveBadges(deps);
  await renewDemoPassword(deps.db, password);
  await connectProvider(deps.db, demo.sso, DEMO_SSO_DOMAIN);
  if (directories !== null) await connectGroups(deps, directories);
  return startDemoTraffic({
    db: deps.db,
    change: (work) => change(deps, work),
    now: deps.now,
    log: deps.log,
    plans,
    people: demo.traffic,
    evacuees: demo.evacuees,
    ...(isWatched === undefined ? {} : { isWatched }),
  });
}
