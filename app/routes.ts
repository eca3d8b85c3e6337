import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { DOCUMENTS } from '#domain/documents.ts'
import { KINDS } from '#domain/kinds/kinds.ts'

/** The whole site on one screen. */
export default [
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    // The list of each kind, /vapes, and the page of each product, /vape/:id. Strains are listed on the home page.
    ...KINDS.flatMap(({ shelf, list, shown, detailPath, detailRoute = 'routes/product.tsx' }) => [
      ...(shown ? [route(list.path.slice(1), 'routes/product-list.tsx', { id: shelf })] : []),
      route(`${detailPath.slice(1)}/:id`, detailRoute, { id: `${shelf}-detail` }),
    ]),
    // What the code on a label opens.
    route('batch/:code', 'routes/batch.tsx'),
    // All that was chosen, of any kind.
    route('basket', 'routes/basket.tsx'),
    route('quick-order', 'routes/quick-order.tsx'),
    route('order-confirmation', 'routes/order-confirmation.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('cookie-policy', 'routes/cookie-policy.tsx'),
    route('terms-of-service', 'routes/terms-of-service.tsx'),
    // A business asks to be qualified.
    route('apply', 'routes/apply.tsx'),
    // What somebody who buys sees of their own.
    layout('routes/account-layout.tsx', [
      route('account', 'routes/account.tsx'),
      route('account/sign-in', 'routes/account-sign-in.tsx'),
      route('account/orders', 'routes/account-orders.tsx'),
      route('account/documents', 'routes/account-documents.tsx'),
      route('account/company', 'routes/account-company.tsx'),
      route('account/data', 'routes/account-data.tsx'),
    ]),
    route('auth', 'routes/auth.tsx'),
    route('auth/invitation', 'routes/invitation.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route(DOCUMENTS.publicCertificate.slice(1), 'routes/batch-certificate.ts'),
  route('sign-out', 'routes/sign-out.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  // In a demo and in development alone.
  route('demo/mails/:id?', 'routes/demo-mails.tsx'),
  layout('routes/admin-layout.tsx', [
    route('admin', 'routes/admin-index.ts'),
    route('admin/dashboard', 'routes/admin-dashboard.tsx'),
    route('admin/statistics', 'routes/admin-statistics.tsx'),
    route('admin/orders/irregular', 'routes/admin-irregular-orders.tsx'),
    route('admin/orders/:id', 'routes/admin-order.tsx'),
    route('admin/orders/:id/change', 'routes/admin-order-change.tsx'),
    route('admin/orders/:id/returns', 'routes/admin-order-returns.tsx'),
    // Packing slip and delivery note of one parcel.
    route(DOCUMENTS.parcelPaper.slice(1), 'routes/parcel-document.ts'),
    // Packing slip and pro-forma invoice.
    route(DOCUMENTS.orderPaper.slice(1), 'routes/order-document.ts'),
    route('admin/payments', 'routes/admin-payments.tsx'),
    route('admin/invoices', 'routes/admin-invoices.tsx'),
    // Sales, what is owed, and what the stock is worth.
    route('admin/figures', 'routes/admin-sales.tsx'),
    route('admin/figures/open-items', 'routes/admin-open-items.tsx'),
    route('admin/figures/stock', 'routes/admin-stock-value.tsx'),
    route('admin/customers', 'routes/admin-customers.tsx'),
    route('admin/customers/new', 'routes/admin-customer-new.tsx'),
    route('admin/customers/of-order/:id', 'routes/admin-customer-of-order.tsx'),
    route('admin/customers/rights', 'routes/admin-rights.tsx'),
    route('admin/customers/:number', 'routes/admin-customer.tsx'),
    // Whether it may be sold to: for those who decide it.
    route('admin/customers/:number/qualification', 'routes/admin-qualification.tsx'),
    route('admin/customers/:number/move', 'routes/admin-customer-move.tsx'),
    route('admin/applications', 'routes/admin-applications.tsx'),
    route('admin/applications/:id', 'routes/admin-application.tsx'),
    route('admin/catalogue', 'routes/admin-catalogue.tsx'),
    route('admin/catalogue/prices', 'routes/admin-catalogue-prices.tsx'),
    route('admin/catalogue/import', 'routes/admin-catalogue-import.tsx'),
    route('admin/catalogue/import/:id', 'routes/admin-catalogue-import-review.tsx'),
    route('admin/catalogue/new', 'routes/admin-product-new.tsx'),
    route('admin/catalogue/:number', 'routes/admin-product.tsx'),
    route('admin/catalogue/:number/history', 'routes/admin-product-history.tsx'),
    route('admin/picking', 'routes/admin-picking.tsx'),
    route('admin/picking/:id', 'routes/admin-picking-order.tsx'),
    route(DOCUMENTS.pickingSlip.slice(1), 'routes/picking-slip.ts'),
    route('admin/stock', 'routes/admin-stock.tsx'),
    route('admin/stock/products', 'routes/admin-stock-products.tsx'),
    route('admin/stock/register', 'routes/admin-stock-register.tsx'),
    route('admin/stock/count', 'routes/admin-stock-count.tsx'),
    route('admin/stock/batches/new', 'routes/admin-batch-new.tsx'),
    route('admin/stock/batches/:number', 'routes/admin-batch.tsx'),
    route('admin/stock/batches/:number/recall', 'routes/admin-recall-start.tsx'),
    route('admin/stock/recalls', 'routes/admin-recalls.tsx'),
    route('admin/stock/recalls/:number', 'routes/admin-recall.tsx'),
    // Its letters and its report.
    route(DOCUMENTS.recallPaper.slice(1), 'routes/recall-document.ts'),
    route('admin/jobs', 'routes/admin-jobs.tsx'),
    route('admin/prices', 'routes/admin-prices.tsx'),
    route('admin/price-lists', 'routes/admin-price-lists.tsx'),
    route('admin/price-lists/:id', 'routes/admin-price-list.tsx'),
    route('admin/account', 'routes/admin-account.tsx'),
    route('admin/staff', 'routes/admin-staff.tsx'),
    route('admin/audit', 'routes/admin-audit.tsx'),
    // How a new shop becomes somebody's own.
    route('admin/start', 'routes/admin-start.tsx'),
    route('admin/settings', 'routes/admin-settings.tsx'),
    route('admin/settings/review', 'routes/admin-settings-review.tsx'),
    route('admin/settings/history', 'routes/admin-settings-history.tsx'),
    route('admin/settings/history/:version', 'routes/admin-settings-version.tsx'),
    route('admin/settings/mail', 'routes/admin-settings-mail.tsx'),
    route('admin/settings/:room', 'routes/admin-settings-room.tsx'),
  ]),
  // Looks like the shop, and is for staff alone.
  layout('routes/preview-layout.tsx', [
    route('admin/catalogue/:number/preview', 'routes/admin-product-preview.tsx'),
  ]),
] satisfies RouteConfig
