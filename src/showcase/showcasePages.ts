import { accordionPage } from './pages/layout/AccordionPage';
import { avatarPage } from './pages/layout/AvatarPage';
import { badgeDrawingPage } from './pages/badge/BadgeDrawingPage';
import { qrCodePage } from './pages/codes/QrCodePage';
import { bannerPage } from './pages/feedback/BannerPage';
import { barChartPage } from './pages/charts/BarChartPage';
import { buttonPage } from './pages/buttons/ButtonPage';
import { cardPage } from './pages/layout/CardPage';
import { checkboxPage } from './pages/choices/CheckboxPage';
import { chipsPage } from './pages/buttons/ChipsPage';
import { codeFieldPage } from './pages/fields/CodeFieldPage';
import { colourPickerPage } from './pages/choices/ColourPickerPage';
import { comboBoxPage } from './pages/choices/ComboBoxPage';
import { commandPalettePage } from './pages/overlays/CommandPalettePage';
import { confirmByNamePage } from './pages/overlays/ConfirmByNamePage';
import { confirmDialogPage } from './pages/overlays/ConfirmDialogPage';
import { placeMapPage } from './pages/map/PlaceMapPage';
import { plainDialogPage } from './pages/overlays/PlainDialogPage';
import { counterPage } from './pages/layout/CounterPage';
import { dataTablePage } from './pages/list/DataTablePage';
import { dateFieldPage } from './pages/dates/DateFieldPage';
import { dateRangePage } from './pages/dates/DateRangePage';
import { drawerPage } from './pages/overlays/DrawerPage';
import { dropdownPage } from './pages/choices/DropdownPage';
import { emptyStatePage } from './pages/feedback/EmptyStatePage';
import { errorStatePage } from './pages/feedback/ErrorStatePage';
import { expandableRowPage } from './pages/layout/ExpandableRowPage';
import { factsPage } from './pages/layout/FactsPage';
import { fieldPage } from './pages/fields/FieldPage';
import { fileFieldPage } from './pages/uploads/FileFieldPage';
import { findFieldPage } from './pages/fields/FindFieldPage';
import { filterChipsPage } from './pages/buttons/FilterChipsPage';
import { formPage } from './pages/form/FormPage';
import { iconButtonPage } from './pages/buttons/IconButtonPage';
import { kioskSurfacePage } from './pages/kiosk/KioskSurfacePage';
import { languageDropdownPage } from './pages/choices/LanguageDropdownPage';
import { lineChartPage } from './pages/charts/LineChartPage';
import { linkButtonPage } from './pages/buttons/LinkButtonPage';
import { listEndPage } from './pages/list/ListEndPage';
import { liveRegionPage } from './pages/feedback/LiveRegionPage';
import { menuPage } from './pages/buttons/MenuPage';
import { modalPage } from './pages/overlays/ModalPage';
import { multiDropdownPage } from './pages/choices/MultiDropdownPage';
import { navigationProviderPage } from './pages/navigation/NavigationProviderPage';
import { numberFieldPage } from './pages/fields/NumberFieldPage';
import { orderedListPage } from './pages/list/OrderedListPage';
import { pageHeaderPage } from './pages/PageHeaderPage';
import { paginationPage } from './pages/navigation/PaginationPage';
import { personLinePage } from './pages/layout/PersonLinePage';
import { passwordFieldPage } from './pages/fields/PasswordFieldPage';
import { phoneFieldPage } from './pages/fields/PhoneFieldPage';
import { progressBarPage } from './pages/feedback/ProgressBarPage';
import { radioGroupPage } from './pages/choices/RadioGroupPage';
import { scrollAreaPage } from './pages/layout/ScrollAreaPage';
import { searchFieldPage } from './pages/fields/SearchFieldPage';
import { skeletonPage } from './pages/feedback/SkeletonPage';
import { sliderPage } from './pages/choices/SliderPage';
import { smallAreaChartPage } from './pages/charts/SmallAreaChartPage';
import { spinnerPage } from './pages/feedback/SpinnerPage';
import { statusColourPickerPage } from './pages/choices/StatusColourPickerPage';
import { statusDotPage } from './pages/feedback/StatusDotPage';
import { stepperPage } from './pages/navigation/StepperPage';
import { tabNavPage } from './pages/navigation/TabNavPage';
import { tabsPage } from './pages/navigation/TabsPage';
import { tagPage } from './pages/feedback/TagPage';
import { textActionPage } from './pages/buttons/TextActionPage';
import { textAreaPage } from './pages/fields/TextAreaPage';
import { textFieldPage } from './pages/fields/TextFieldPage';
import { textLinkPage } from './pages/buttons/TextLinkPage';
import { timeFieldPage } from './pages/dates/TimeFieldPage';
import { toastRegionPage } from './pages/overlays/ToastRegionPage';
import { uploadFieldPage } from './pages/uploads/UploadFieldPage';
import { togglePage } from './pages/choices/TogglePage';
import { tooltipPage } from './pages/overlays/TooltipPage';
import { unsavedChangesBarPage } from './pages/feedback/UnsavedChangesBarPage';
import { virtualListPage } from './pages/list/VirtualListPage';
import { virtualTablePage } from './pages/list/VirtualTablePage';
import { visuallyHiddenPage } from './pages/feedback/VisuallyHiddenPage';
import type { ShowcasePage } from './showcasePage';

/** Every page of the showcase, in the order of the side menu. A guard test holds it to the files of `ui/`. */
export const SHOWCASE_PAGES: readonly ShowcasePage[] = [
  buttonPage,
  iconButtonPage,
  linkButtonPage,
  textLinkPage,
  textActionPage,
  menuPage,
  chipsPage,
  filterChipsPage,
  tooltipPage,
  textFieldPage,
  textAreaPage,
  passwordFieldPage,
  codeFieldPage,
  searchFieldPage,
  checkboxPage,
  togglePage,
  radioGroupPage,
  dropdownPage,
  multiDropdownPage,
  comboBoxPage,
  languageDropdownPage,
  numberFieldPage,
  sliderPage,
  dateFieldPage,
  dateRangePage,
  timeFieldPage,
  phoneFieldPage,
  colourPickerPage,
  statusColourPickerPage,
  fileFieldPage,
  uploadFieldPage,
  findFieldPage,
  formPage,
  fieldPage,
  drawerPage,
  modalPage,
  confirmDialogPage,
  plainDialogPage,
  confirmByNamePage,
  commandPalettePage,
  toastRegionPage,
  badgeDrawingPage,
  qrCodePage,
  bannerPage,
  tagPage,
  statusDotPage,
  spinnerPage,
  skeletonPage,
  emptyStatePage,
  errorStatePage,
  liveRegionPage,
  visuallyHiddenPage,
  unsavedChangesBarPage,
  pageHeaderPage,
  cardPage,
  tabNavPage,
  tabsPage,
  stepperPage,
  accordionPage,
  expandableRowPage,
  scrollAreaPage,
  paginationPage,
  virtualListPage,
  orderedListPage,
  virtualTablePage,
  kioskSurfacePage,
  dataTablePage,
  listEndPage,
  placeMapPage,
  avatarPage,
  personLinePage,
  counterPage,
  factsPage,
  progressBarPage,
  smallAreaChartPage,
  lineChartPage,
  barChartPage,
  navigationProviderPage,
];

/** The page at `/dev/{slug}`. */
export function showcasePageOf(slug: string | undefined): ShowcasePage | undefined {
  return SHOWCASE_PAGES.find((page) => page.slug === slug);
}
