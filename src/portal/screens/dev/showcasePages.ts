import { accordionPage } from './pages/AccordionPage';
import { avatarPage } from './pages/AvatarPage';
import { bannerPage } from './pages/BannerPage';
import { barChartPage } from './pages/BarChartPage';
import { buttonPage } from './pages/ButtonPage';
import { cardPage } from './pages/CardPage';
import { chipsPage } from './pages/ChipsPage';
import { confirmByNamePage } from './pages/ConfirmByNamePage';
import { confirmDialogPage } from './pages/ConfirmDialogPage';
import { counterPage } from './pages/CounterPage';
import { dataTablePage } from './pages/DataTablePage';
import { drawerPage } from './pages/DrawerPage';
import { emptyStatePage } from './pages/EmptyStatePage';
import { errorStatePage } from './pages/ErrorStatePage';
import { expandableRowPage } from './pages/ExpandableRowPage';
import { filterChipsPage } from './pages/FilterChipsPage';
import { iconButtonPage } from './pages/IconButtonPage';
import { lineChartPage } from './pages/LineChartPage';
import { linkButtonPage } from './pages/LinkButtonPage';
import { listEndPage } from './pages/ListEndPage';
import { liveRegionPage } from './pages/LiveRegionPage';
import { menuPage } from './pages/MenuPage';
import { modalPage } from './pages/ModalPage';
import { navigationProviderPage } from './pages/NavigationProviderPage';
import { pageHeaderPage } from './pages/PageHeaderPage';
import { paginationPage } from './pages/PaginationPage';
import { progressBarPage } from './pages/ProgressBarPage';
import { scrollAreaPage } from './pages/ScrollAreaPage';
import { skeletonPage } from './pages/SkeletonPage';
import { smallAreaChartPage } from './pages/SmallAreaChartPage';
import { spinnerPage } from './pages/SpinnerPage';
import { statusDotPage } from './pages/StatusDotPage';
import { stepperPage } from './pages/StepperPage';
import { tabNavPage } from './pages/TabNavPage';
import { tabsPage } from './pages/TabsPage';
import { tagPage } from './pages/TagPage';
import { textActionPage } from './pages/TextActionPage';
import { textLinkPage } from './pages/TextLinkPage';
import { toastRegionPage } from './pages/ToastRegionPage';
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
  drawerPage,
  modalPage,
  confirmDialogPage,
  confirmByNamePage,
  toastRegionPage,
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
  virtualTablePage,
  dataTablePage,
  listEndPage,
  avatarPage,
  counterPage,
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
