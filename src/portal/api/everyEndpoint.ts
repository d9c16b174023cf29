/**
 * Loads every endpoint of the API, for replaying recorded actions: RTK Query's reducers look up the endpoint of each action
 * and throw when its file was not loaded. Screens load only their own.
 */
import './clients/addons';
import './clients/admin';
import './visits/attendees';
import './clients/auditLog';
import './badges/badges';
import './clients/client';
import './time/closurePeriods';
import './asking/customFields';
import './sites/devices';
import './people/directorySync';
import './sites/evacuationPoints';
import './sites/signInPoints';
import './evacuations/evacuations';
import './evacuations/evacuationShares';
import './visits/expectedVisits';
import './clients/firstSteps';
import './asking/forms';
import './people/groups';
import './people/jobs';
import './people/memberImports';
import './people/memberRecords';
import './people/members';
import './asking/messages';
import './people/onboarding';
import './sites/onSiteReports';
import './visits/people';
import './identity/profile';
import './visits/queuedVisits';
import './identity/roles';
import './clients/referrals';
import './sites/siteDeletion';
import './sites/sites';
import './notices/slack';
import './clients/smsOrders';
import './identity/sso';
import './clients/subscriptions';
import './visits/today';
import './platform/typefaces';
import './identity/users';
import './visits/visitorPhotos';
import './visits/visitors';
import './sites/zoneChange';
