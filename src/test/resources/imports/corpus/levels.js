/* shown on my page */
const colour = theme('blue')
module.exports = [
  { name: 'Welding', level: 80, icon: Torch },
  { name: 'Blueprints', level: 40, icon: <Paper size={12} /> },
]
