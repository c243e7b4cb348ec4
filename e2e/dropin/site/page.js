// What a test asks the page about afterwards.
window.violations = [];
window.rejections = [];
document.addEventListener('securitypolicyviolation', (event) => {
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
});
window.addEventListener('unhandledrejection', (event) => window.rejections.push(String(event.reason)));
// A page that already uses another Braintree component keeps it.
window.braintree = { dataCollector: { VERSION: 'mine' } };
