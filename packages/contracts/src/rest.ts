export * from './account.rest.ts';
export * from './category.rest.ts';
export * from './error.rest.ts';
export * from './order.rest.ts';
export * from './payment.rest.ts';
export * from './product.rest.ts';
export * from './refund.rest.ts';
export * from './return.rest.ts';
