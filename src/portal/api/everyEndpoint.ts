/**
 * Loads every endpoint of the API, for replaying recorded actions: RTK Query's reducers look up the endpoint of each action
 * and throw when its file was not loaded. Screens load only their own.
 */
import './admin';
import './closurePeriods';
import './customFields';
import './devices';
import './evacuations';
import './evacuationShares';
import './groups';
import './members';
import './people';
import './profile';
import './sites';
import './today';
import './visitorPhotos';
import './visitors';
