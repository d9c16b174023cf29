import { accordionPage } from './pages/AccordionPage';
import { avatarPage } from './pages/AvatarPage';
import { badgeDrawingPage } from './pages/BadgeDrawingPage';
import { bannerPage } from './pages/BannerPage';
import { barChartPage } from './pages/BarChartPage';
import { buttonPage } from './pages/ButtonPage';
import { cardPage } from './pages/CardPage';
import { checkboxPage } from './pages/CheckboxPage';
import { chipsPage } from './pages/ChipsPage';
import { codeFieldPage } from './pages/CodeFieldPage';
import { colourPickerPage } from './pages/ColourPickerPage';
import { comboBoxPage } from './pages/ComboBoxPage';
import { commandPalettePage } from './pages/CommandPalettePage';
import { confirmByNamePage } from './pages/ConfirmByNamePage';
import { confirmDialogPage } from './pages/ConfirmDialogPage';
import { placeMapPage } from './pages/PlaceMapPage';
import { plainDialogPage } from './pages/PlainDialogPage';
import { counterPage } from './pages/CounterPage';
import { dataTablePage } from './pages/DataTablePage';
import { dateFieldPage } from './pages/DateFieldPage';
import { dateRangePage } from './pages/DateRangePage';
import { drawerPage } from './pages/DrawerPage';
import { dropdownPage } from './pages/DropdownPage';
import { emptyStatePage } from './pages/EmptyStatePage';
import { errorStatePage } from './pages/ErrorStatePage';
import { expandableRowPage } from './pages/ExpandableRowPage';
import { factsPage } from './pages/FactsPage';
import { fieldPage } from './pages/FieldPage';
import { fileFieldPage } from './pages/FileFieldPage';
import { findFieldPage } from './pages/FindFieldPage';
import { filterChipsPage } from './pages/FilterChipsPage';
import { formPage } from './pages/FormPage';
import { iconButtonPage } from './pages/IconButtonPage';
import { kioskSurfacePage } from './pages/KioskSurfacePage';
import { languageDropdownPage } from './pages/LanguageDropdownPage';
import { lineChartPage } from './pages/LineChartPage';
import { linkButtonPage } from './pages/LinkButtonPage';
import { listEndPage } from './pages/ListEndPage';
import { liveRegionPage } from './pages/LiveRegionPage';
import { menuPage } from './pages/MenuPage';
import { modalPage } from './pages/ModalPage';
import { multiDropdownPage } from './pages/MultiDropdownPage';
import { navigationProviderPage } from './pages/NavigationProviderPage';
import { numberFieldPage } from './pages/NumberFieldPage';
import { orderedListPage } from './pages/OrderedListPage';
import { pageHeaderPage } from './pages/PageHeaderPage';
import { paginationPage } from './pages/PaginationPage';
import { personLinePage } from './pages/PersonLinePage';
import { passwordFieldPage } from './pages/PasswordFieldPage';
import { phoneFieldPage } from './pages/PhoneFieldPage';
import { progressBarPage } from './pages/ProgressBarPage';
import { radioGroupPage } from './pages/RadioGroupPage';
import { scrollAreaPage } from './pages/ScrollAreaPage';
import { searchFieldPage } from './pages/SearchFieldPage';
import { skeletonPage } from './pages/SkeletonPage';
import { sliderPage } from './pages/SliderPage';
import { smallAreaChartPage } from './pages/SmallAreaChartPage';
import { spinnerPage } from './pages/SpinnerPage';
import { statusColourPickerPage } from './pages/StatusColourPickerPage';
import { statusDotPage } from './pages/StatusDotPage';
import { stepperPage } from './pages/StepperPage';
import { tabNavPage } from './pages/TabNavPage';
import { tabsPage } from './pages/TabsPage';
import { tagPage } from './pages/TagPage';
import { textActionPage } from './pages/TextActionPage';
import { textAreaPage } from './pages/TextAreaPage';
import { textFieldPage } from './pages/TextFieldPage';
import { textLinkPage } from './pages/TextLinkPage';
import { timeFieldPage } from './pages/TimeFieldPage';
import { toastRegionPage } from './pages/ToastRegionPage';
import { uploadFieldPage } from './pages/UploadFieldPage';
import { togglePage } from './pages/TogglePage';
import { tooltipPage } from './pages/TooltipPage';
import { unsavedChangesBarPage } from './pages/UnsavedChangesBarPage';
import { virtualListPage } from './pages/VirtualListPage';
import { virtualTablePage } from './pages/VirtualTablePage';
import { visuallyHiddenPage } from './pages/VisuallyHiddenPage';
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
