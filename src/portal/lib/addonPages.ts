/** The pages of each add-on, of which one is open at a time: its own, and the one that presents it. */
export const ADDON_PAGES = {
  time_and_attendance: { own: 'timeAndAttendance', discover: 'discoverTimeAndAttendance' },
  scheduling: { own: 'scheduling', discover: 'discoverScheduling' },
  spaces: { own: 'addonSpaces', discover: 'discoverSpaces' },
  // Its own page is not built yet.
  central_record: { own: null, discover: 'discoverCentralRecord' },
} as const;
