import { timeAt } from '#web/dates/siteTime';
import { LateSignOutQuestions } from '../questions/LateQuestionsStep';
import { DoneScreen } from '../screens/DoneScreen';
import { EvacuationScreen } from '../screens/EvacuationScreen';
import { leave, questionsOf } from '../screens/leaving';
import { NoticeScreen } from '../screens/NoticeScreen';
import { SignInScreen } from '../screens/SignInScreen';

/** Parts of the kiosk that a phone shows. Passed in, since a part in two chunks makes the kiosk's own larger. */
export const KIOSK_PARTS = { DoneScreen, EvacuationScreen, LateSignOutQuestions, NoticeScreen, SignInScreen, leave, questionsOf, timeAt };
export type KioskParts = typeof KIOSK_PARTS;
