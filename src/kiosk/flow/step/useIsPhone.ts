import { useVisitDispatch, type VisitThunk } from '../../device/state';

const isOwnPhone = (): VisitThunk<boolean> => (_dispatch, _getState, services) => services.isOwnPhone;

/** Returns whether this is a visitor's own phone, which may open a link itself. */
export const useIsPhone = (): boolean => useVisitDispatch()(isOwnPhone());
