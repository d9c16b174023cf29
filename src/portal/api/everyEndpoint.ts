/**
 * Loads every endpoint of the API, for replaying recorded actions: RTK Query's reducers look up the endpoint of each action
 * and throw when its file was not loaded. Screens load only their own.
 */
import './addons';
import './admin';
import './attendees';
import './auditLog';
import './badges';
import './client';
import './closurePeriods';
import './customFields';
import './devices';
import './directorySync';
import './evacuationPoints';
import './signInPoints';
import './evacuations';
import './evacuationShares';
import './expectedVisits';
import './firstSteps';
import './forms';
import './groups';
import './jobs';
import './memberImports';
import './memberRecords';
import './members';
import './messages';
import './onboarding';
import './onSiteReports';
import './people';
import './profile';
import './queuedVisits';
import './roles';
import './referrals';
import './siteDeletion';
import './sites';
import './slack';
import './smsOrders';
import './sso';
import './subscriptions';
import './today';
import './typefaces';
import './users';
import './visitorPhotos';
import './visitors';
import './zoneChange';
