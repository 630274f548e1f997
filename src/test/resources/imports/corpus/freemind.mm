<map version="1.0.1">
<!-- To view this file, download FreeMind -->
<node TEXT="skills">
<node TEXT="Metal">
<node TEXT="Welding (4)"/>
<node TEXT="Cutting&#xa;- plasma&#xa;- laser"/>
</node>
<node TEXT="Office"><node TEXT="Blueprints"/></node>
</node>
</map>
