import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('venues', 'routes/venues.tsx'),
    route('booking/:bookingId', 'routes/booking.tsx'),
    route('booking-confirmation/:bookingId', 'routes/booking-confirmation.tsx'),
    route('sportsvenues/:location', 'routes/city.tsx', { id: 'routes/city-by-name' }),
    route('sports-venues', 'routes/city.tsx'),
    route('search', 'routes/search.tsx'),
    route('sports/:sport', 'routes/sport.tsx'),
    route('event/:id', 'routes/venue.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('app', 'routes/phone-app.tsx'),
    route('demo/inbox', 'routes/demo-inbox.tsx'),
    route('demo/upi/:orderId', 'routes/demo-upi.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
